/** Latin and Greek words and expressions. For the syntax see `lexicon.ts`. */
export const latinWords = `
ad ad, alea alea, angelus ɑ̃ʒelys, ante ɑ̃te, ave ave, bene bene, caput kaput, carpe-diem karpedjɛm, casus kazys
centumvir sɛ̃tɔmvir, cetera setera, condylome kɔ̃dilom, continuum kɔ̃tinɥɔm, corrigenda kɔriʒɛ̃da, cum kum, de-facto defakto, de-jure deʒyre
de-profundis deprɔfœ̃dis, de-visu devizy, deléatur deleatyr, désiderata deziderata, deus deys, dies djɛs, ecce ɛkse
etcetera ɛtsɛtera, ex-aequo ɛgzeko, ex-æquo ɛgzeko, ex-cathedra ɛkskatedra, exéquatur ɛgzekwatyr, extremis ɛkstremis, faber fabɛr
fecit fesit, habeas-corpus abeaskɔrpys, honoris ɔnɔris, in-extenso inɛkstɛ̃so, in-fine infine, in-memoriam inmemɔrjam
in-utero inytero, lapsus-linguae lapsyslɛ̃gɥe, machina makina, magnificat magnifikat, menhirs menir, minus-habens minysabɛ̃s
mutandis mytɑ̃dis, mutatis mytatis, ne-varietur nevarjetyr, nec-plus-ultra nɛkplysyltra, nihil-obstat niilɔpstat, nolens nɔlɛ̃s
numerus-clausus nymerysklozys, oremus ɔremys, pater-familias patɛrfamiljas, pater-noster patɛrnɔstɛr, patres patrɛs, per pɛr
persona-non-grata pɛrsɔnanɔngrata, quo kwo, quo-vadis kovadis, res rɛs, sine sine, sine-die sinedje, sine-qua-non sinekwanɔn
stabat-mater stabatmatɛr, sui-generis sɥiʒeneris, te-deum tedeɔm, urbi-et-orbi yrbietɔrbi, vacuum vakɥɔm, vade-mecum vademekɔm
vade-retro vaderetro, vice-versa visevɛrsa, vivendi vivɛ̃di, volens vɔlɛ̃s, vulgum-pecus vylgɔmpekys
`
