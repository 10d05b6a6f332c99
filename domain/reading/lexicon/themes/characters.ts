/** Characters of books, tales, films and games. For the syntax see `lexicon.ts`. */
export const characters = `
abraracourcix abrarakursiks, achab akab, aladdin aladin, anakin anakin, aslan aslan, assurancetourix asyrɑ̃səturiks, avengers avɛndʒɛrs
bardamu bardamy, bisounours bizunurs, britannicus britanikys
castafiore kastafjɔre, catwoman katwuman, chantecler ʃɑ̃təklɛr, charlus ʃarlys, cheshire tʃɛʃajr, chewbacca ʃubaka, cordelia kɔrdelja
dumbledore dœmblədɔr, dumbo dœmbo
esmeralda ɛsmeralda
fantômas fɑ̃tomas, fortnite fɔrtnajt, frankenstein frɑ̃kɛnʃtajn
godzilla gɔdzila, goku gɔku, granger grɑ̃ʒɛr, gregor gregɔr, gulliver gylivɛr, gwynplaine gwinplɛn
hagrid agrid, hamlet amlɛt, heathcliff itklif, hersent ɛrsɑ̃, holmes ɔlmz, huckleberry œkləbɛri, hulk œlk, hyde ajd
idéfix idefiks
jedi dʒedaj, jekyll dʒekil
kenobi kenɔbi
lear lir, legolas legɔlas, leia l e:ɛ i:j a, lidenbrock lidɛnbrɔk, lilliput lilipyt, luffy lufi
maui maui, mercédès mɛrsedɛs, merida merida, méphistophélès mefistɔfelɛs, mickey mike, micromégas mikrɔmegas, monte-cristo mɔ̃tekristo
mufasa mufasa, mulan mulan, mushu muʃu
nemo nemo, nucingen nysinʒɛn
ordralfabétix ɔrdralfabetiks
panoramix panɔramiks, peter-pan pitɛrpan, phébus febys, phileas fileas, picrochole pikrɔkɔl, pikachu pikatʃu, pocahontas pɔkaɔntas
pokémon pɔkemɔn, prospero prɔspero, pumbaa pumba, pyrrhus pirys
rastapopoulos rastapɔpulos, ruy-blas rɥiblas
salammbô salɑ̃bo, sasuke sasuke, sawyer sojɛr, simba simba, sindbad sindbad, skywalker s k y:aj w al:ɔ k e:œ r, spiderman spajdɛrman
stilton stiltɔn
tetris tetris, tybalt tibalt
ubu yby, usbek yzbɛk
vaiana v a i:j a n a, valjean valʒɑ̃, vegeta veʒeta
weasley wizlɛ, werther vɛrtɛr, wonka wɔnka
`
