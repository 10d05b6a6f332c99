/** Characters of books, tales, films and games. For the syntax see `lexicon.ts`. */
export const characters = `
aaricia arisja, abraracourcix abrarakursiks, achab akab, aladdin aladin, anakin anakin, armin armin, arrietty ariɛti
aslan aslan, assurancetourix asyrɑ̃səturiks, avengers avɛndʒɛrs
beauxbâtons bobatɔ̃, becket bɛkɛt, beorn beɔrn, bisounours bizunurs, britannicus britanikys, bulma bulma
castafiore kastafjɔre, catwoman katwuman, champmathieu ʃɑ̃matjø, chantecler ʃɑ̃təklɛr, charlus ʃarlys, cherea kerea
cheshire tʃɛʃajr, chewbacca ʃubaka, chick tʃik, cordelia kɔrdelja, corto-maltese kɔrtomalteze, creeper kripɛr, cruella krɥɛla
daenerys denɛris, deneulin dənølɛ̃, deslauriers delɔrje, dumbledore dœmblədɔr, dumbo dœmbo
elastigirl elastigœrl, elrond ɛlrɔnd, encanto ɛnkɑ̃to, enderman ɛndɛrman, enjolras ɑ̃ʒɔlras, esmeralda ɛsmeralda
falcone falkɔne, fantômas fɑ̃tomas, fortnite fɔrtnajt, fortunato fɔrtunato, frankenstein frɑ̃kɛnʃtajn, freezer frizœr
gaara gaara, ganondorf ganɔndɔrf, gimli gimli, ginny dʒini, godzilla gɔdzila, goetz gøts, gohan gɔan, goku gɔku, gondor gɔndɔr
granger grɑ̃ʒɛr, gregor gregɔr, grindelwald grindɛlvald, gromit grɔmit, gulliver gylivɛr, gwynplaine gwinplɛn
hagrid agrid, haku aku, hakuna akuna, hamlet amlɛt, hauru ɔru, heathcliff itklif, herobrine erɔbrajn, hérodias erɔdjas
hersent ɛrsɑ̃, hiccup ikœp, hoederer øderɛr, holgersson ɔlgɛrsɔn, holmes ɔlmz, huckleberry œkləbɛri, hulk œlk, hyde ajd
idéfix idefiks, inosuke inɔsuke, isengard izɛngard, itachi itatʃi, iznogoud iznɔgud
jedi dʒedaj, jekyll dʒekil, jiji dʒidʒi, jiraya dʒiraja
kaliayev kaljajɛv, katow katɔv, kenobi kenɔbi, kratos kratos, krilin krilin
lannister lanistɛr, largo-winch largowintʃ, lear lir, legolas legɔlas, leia l e:ɛ i:j a, lheureux lœrø, lidenbrock lidɛnbrɔk
lilliput lilipyt, lockhart lɔkart, lovegood lœvəgud, lucky-luke lykilyk, luffy lufi, lysidas lizidas
maui maui, melman mɛlman, méphistophélès mefistɔfelɛs, mercédès mɛrsedɛs, merida merida, mewtwo m ew:ju t w: o:u, mickey mike
micromégas mikrɔmegas, mikasa mikasa, mondego mɔ̃dego, monte-cristo mɔ̃tekristo, mortimer mɔrtimɛr, mufasa mufasa, mulan mulan
mushu muʃu, muzan muzan
nasir nasir, nausicaä n au:o s:z i c:k a ä:a, nazgûl n a z g û:u l, nemo nemo, neville nevil, nezuko nezuko, nucingen nysinʒɛn
ordralfabétix ɔrdralfabetiks, orochimaru ɔrɔtʃimaru
panoramix panɔramiks, pazu pazu, peach pitʃ, peter-pan pitɛrpan, phébus febys, phileas fileas, phœbus febys, picrochole pikrɔkɔl
pikachu pikatʃu, pippin pipin, pocahontas pɔkaɔntas, pokémon pɔkemɔn, pongo pɔngo, pozzo pɔdzo, prospero prɔspero, pumbaa pumba
pyrrhus pirys
quidditch kwiditʃ
raminagrobis raminagrɔbis, rapunzel rapunzɛl, rastapopoulos rastapɔpulos, rominagrobis rɔminagrɔbis, rufus ryfys, ruy rɥi
ruy-blas rɥiblas, ryuk rjuk
salammbô salɑ̃bo, samsagace sɑ̃sagas, samus samys, sangoku sɑ̃gɔku, sanji sɑ̃dʒi, sasuke sasuke, satsuki satsuki, sawyer sojɛr
scrat skrat, shanks ʃɑ̃ks, sheeta ʃita, shifu ʃifu, shikamaru ʃikamaru, sid sid, simba simba, sinbad sinbad, sindbad sindbad, skinner skinɛr
skywalker s k y:aj w al:ɔ k e:œ r, spiderman spajdɛrman, stepan stepan, stilton stiltɔn, szut ʃut
tai-lung tajluŋ, tanjiro tɑ̃dʒiro, targaryen targarjɛn, tetris tetris, thorin tɔrin, toad tod, trelawney trəlonɛ, trunks trœnks
tsunade tsunade, tybalt tibalt, tyrion tirjɔn
usbek yzbɛk, usopp uzɔp
vaiana v a i:j a n a, valjean valʒɑ̃, vegeta veʒeta
waluigi walɥidʒi, wazowski wazɔvski, weasley wizlɛ, werther vɛrtɛr, westeros wɛstɛros, winter wintɛr, winterfell wintɛrfɛl
wolmar vɔlmar, wonka wɔnka
yubaba jubaba
zazu zazu, zenitsu zenitsu
`
