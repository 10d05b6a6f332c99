/** Stars, spacecraft, battles and treaties. For the syntax see `lexicon.ts`. */
export const skyAndHistory = `
antarès ɑ̃tarɛs, anzio ɑ̃dzjo, arcturus arktyrys, auerstedt a:a u: e:ɛ r s t e:ɛ dt:t
bandung bɑ̃duŋ, birkenau birkɛno, bretton-woods brɛtɔnwuds, bullit bylit
cateau-cambrésis katokɑ̃brezi
dachau dako, deimos dɛmos, deneb denɛb
éris eris
fleurus flørys, friedland fridlɑ̃d, führer fyrɛr
gettysburg gɛtisbœrg
hastings ɛstiŋs
issos isos
komintern kɔmintɛrn
luftwaffe luftvaf
marengo marɛ̃go
pearl-harbor pœrlarbœr, philae file, phobos fɔbos
ravensbrück ravɛnsbryk, reichshoffen rɛʃɔfɛn, remagen rəmagɛn
sadowa sadɔva, solferino sɔlferino, sword sɔrd
tannenberg tanɛnbɛrg, tcherenkov tʃɛrɛnkɔv, tordesillas tɔrdesijas
watergate watɛrgɛt, wehrmacht vɛrmakt
`
