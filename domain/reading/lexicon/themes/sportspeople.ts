/** Sportswomen and sportsmen. For the syntax see `lexicon.ts`. */
export const sportspeople = `
agbegnenou agbɛɲɛnu, alcaraz alkaraz
bellingham b e:ɛ ll:l i n:ŋ gh:g a m, benzema bɛnzema, biles bajls, bolt bɔlt, bryant brajant
comaneci kɔmanetʃi, cruyff krɔjf
deschamps deʃɑ̃, djokovic dʒɔkɔvitʃ
federer federɛr
griezmann grizman
haaland aland
ibrahimovic ibraimɔvitʃ
killy kili
lavillenie laviləni, lebron ləbrɔn, lewandowski levandɔvski, lloris lɔris, loeb løb, lomu lɔmu
mayer majɛr, mcenroe mc:mak e:ɛ n r o e:, merckx mɛrks, modric mɔdritʃ, monfils mɔ̃fis, murray m u:œ rr:r ay:ɛ
ocon ɔkɔn, owens ɔwɛns
phelps fɛlps, pogacar pɔgatʃar
riner rinɛr
schumacher ʃumakɛr, serena serena, sinner sinɛr, swiatek ʃvjatɛk
tyson tajsɔn
wembanyama wɛmbanjama, williams wiljams
`
