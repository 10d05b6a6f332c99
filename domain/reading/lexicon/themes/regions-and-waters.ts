/** Regions, seas, rivers, mountains and islands of the world. For the syntax see `lexicon.ts`. */
export const regionsAndWaters = `
ararat ararat
chiapas tʃjapas
denali denali
eiger ajgɛr, elbrouz ɛlbruz
fezzan fɛzan, fujiyama fuʒijama
galapagos galapagos, galápagos galapagos, guam gwam
hawaii awaj, hokkaido ɔkajdo, hudson œdsɔn
iguazu igwazu
jungfrau j u ng:ŋ f r au:aw
kivu kivu, kyushu kjuʃu
limpopo limpɔpo
mackenzie makɛnzi, mckinley mck:mak i n l ey:ɛ, michigan miʃigan, mindanao mindanao, minnesota minesɔta
nunavut nunavut
oregon ɔregɔn, ormuz ɔrmuz
peloponnèse pelɔpɔnɛz, pendjab pɛndʒab
rajasthan radʒastɑ̃
saskatchewan saskatʃewan, sichuan sitʃwan
tanganyika tɑ̃ganika
ulster ylstɛr
wisconsin wiskɔnsin
xinjiang ʃindʒjɑ̃g
yosemite jɔsemit, yucatan jukatɑ̃, yukon jukɔ̃
`
