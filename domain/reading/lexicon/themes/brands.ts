/** Brands and programs. For the syntax see `lexicon.ts`. */
export const brands = `
adidas adidas, amazon amazɔn, android ɑ̃drɔid
boeing b oe:o i ng:ŋ
decathlon dekatlɔ̃, deezer dizɛr, discord diskɔrd
huawei wawe
ikea ikea, instagram instagram
kinder kindɛr
microsoft majkrɔsɔft
nike najk, nintendo nintɛndo
playstation plɛstɛsjɔn
samsung samsuŋ, skype skajp, soyouz sɔjuz, spotify spɔtifaj
toyota tɔjɔta
velleda vɛleda, vinted vintɛd, volkswagen vɔlksvagɛn
windows windoz
xiaomi ʃjaɔmi
youtube jutub
`
