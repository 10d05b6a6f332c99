/** German, Dutch, Nordic, Russian and other Slavic words. For the syntax see `lexicon.ts`. */
export const germanicAndSlavicWords = `
abwehr abvɛr, aufklärung au:aw f k l ä:ɛ r:r u n g:g, beluga beluga, berserker bɛrsɛrkɛr, bildungsroman bildungsrɔman
blende blɛ̃d, boers bur, boyard bɔjar, bundesbank bundɛsbank, bundesliga bundɛsliga, bundesrat bundɛsrat, bundestag bundɛstag
bundeswehr bundɛsvɛr, czarevitch cz:ts a r:r e v i t ch:ʃ, czarine cz:ts a r:r i n e:, dumdum dumdum, einsatzgruppen ajnzatsgrupɛn
gestalt gɛʃtalt, heimat ajmat, huskies œski, husky œski, jarl jarl, jo·dler jɔdle, kaiser kajzɛr, kalinka kalinka
kapellmeister kapɛlmajstɛr, kominform kɔminfɔrm, kougelhof kugəlɔf, kromlech krɔmlɛk, kronprinz krɔnprints, kugelhopf kugəlɔpf
kulturkampf kulturkampf, land lɑ̃d, länder lɛndœr, landtag landtag, lieder lidœr, lieds lid, loess løs
lumpenprolétariat lumpɛnprɔletarja, nomenklatoura nɔmɛnklatura, nomenklatura nɔmɛnklatura, oberland ɔbɛrlɑ̃d
pirojki p i r:r o:ɔ j:ʃ k i, poltergeist pɔltɛrgajst, pumpernickel pumpɛrnikɛl, samizdat samizdat, samoyède samɔjɛd
schna·u·zer sch:ʃ n au:aw z e:œ r:r, schnitzel ʃnitzɛl, sonderkommando zɔndɛrkɔmɑ̃do, spiegel ʃpigɛl, spitz spitz
sprechgesang ʃprɛʃgezang, stein ʃtajn, strasse ʃtras, stuka ʃtuka, talweg talvɛg, tjalk tjalk, tundra tundra
volk·ssturm fɔlksʃturm, weltanschauung w:v e:ɛ l t a n sch:ʃ au:aw u n g:g, witloof vitlɔf, yggdrasil igdrasil
zollverein tsɔlfərajn, zwingli zwingli
`
