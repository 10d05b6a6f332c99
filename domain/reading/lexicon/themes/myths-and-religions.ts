/** Mythology and religions. For the syntax see `lexicon.ts`. */
export const mythsAndReligions = `
anchise ɑ̃kiz, asgard asgard, athénaïs atenais
balder baldɛr, bastet bastɛt, baucis bosis
canaan kanaɑ̃, céphas sefas, cham kam, charon karɔ̃
emmaüs ɛmays, enkidou ɛnkidu, enkidu ɛnkidu, énoch enɔk, éos eos, eros eros, éros eros
faunus fonys, fenrir fɛnrir, freyja frɛja, freyr frɛjr
gilgamesh gilgamɛʃ
isaïe izai, iseult izø
jésus-christ j:ʒ é:e s:z u:y s: -: ch:k r i st:
maât maat, ménechme menɛkm, ménélas menelas, midgard midgard, minos minos, mjöllnir mjølnir, moloch mɔlɔk
nephtys nɛftis, nibelungen nibelungɛn, nout nut
odin ɔdin
pâris paris, psyché psiʃe
quetzalcoatl kɛtzalkɔatl
ragnarök ragnarøk, rémus remys
samson sɑ̃sɔ̃, sekhmet sɛkmɛt, siddhartha sidarta, sigurd sigurd
terpsichore tɛrpsikɔr, thot tɔt, tirésias tirezjas, turnus tyrnys
walhalla valala
ys is, yseult izø
`
