/** Stars, spacecraft, battles and treaties. For the syntax see `lexicon.ts`. */
export const skyAndHistory = `
antarès ɑ̃tarɛs, arcturus arktyrys
bandung bɑ̃duŋ, birkenau birkɛno, bretton-woods brɛtɔnwuds
cateau-cambrésis katokɑ̃brezi
dachau dako, deimos dɛmos, deneb denɛb
éris eris
fleurus flørys, führer fyrɛr
gettysburg gɛtisbœrg
hastings ɛstiŋs
issos isos
komintern kɔmintɛrn
luftwaffe luftvaf
marengo marɛ̃go
pearl-harbor pœrlarbœr, philae file, phobos fɔbos
ravensbrück ravɛnsbryk
sadowa sadɔva, saint-barthélemy sɛ̃bartelemi, solferino sɔlferino
tannenberg tanɛnbɛrg, tcherenkov tʃɛrɛnkɔv, tordesillas tɔrdesijas
watergate watɛrgɛt, wehrmacht vɛrmakt
`
