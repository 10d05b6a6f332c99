/** Spanish and Portuguese words. For the syntax see `lexicon.ts`. */
export const iberianWords = `
alguazil algwazil, azulejos azuleʒos, berimbau b e r:r i m b au:aw, bodega bɔdega, bolas bɔlas, bolero bɔlero, caballero kabajero
caïpirinha kaipiriɲa, caldera kaldera, campesino kɑ̃pesino, caudillo c:k au:aw d i ll:j o, ceviche sevitʃe, céviche sevitʃe
cha-cha-cha tʃatʃatʃa, chachacha tʃatʃatʃa, chicano tʃikano, chimichanga tʃimitʃɑ̃ga, conchita kɔntʃita
conquistadores kɔ̃kistadɔrɛs, empanada ɛmpanada, enchilada ɛntʃilada, fajitas faʒitas, fazenda fazɛnda, frijoles friʒɔlɛs
guapo gwapo, habanera abanera, llano ll:lj a n o, llanos ll:lj a n o s, machisme matʃism, machiste matʃist, maravedis maravedi
mariachi marjatʃi, mojito mɔito, muchacho mutʃatʃo, paseo paseo, paséo paseo, paso-doble pasodɔbl, patio patjo, piranha piraɲa
pronunciamiento prɔnunsjamjɛnto, pueblos pweblo, quena kena, quetzal kɛtzal, ranch rɑ̃tʃ, ranchero rɑ̃tʃero, real real
señora seɲɔra, señorita seɲɔrita, vaquero vakero, vega vega, zarzuela sarswela
`
