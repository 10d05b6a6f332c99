/** English words of daily life, work and the web. For the syntax see `lexicon.ts`. */
export const englishWords = `
aftershave aftœrʃɛv, all-inclusive olinklusiv, backpacker bakpakœr, banger bɛŋœr, beauty b eau:ju t y:i, bombers bɔmbœrs
callback kolbak, chat·room tʃatrum, cleaning kliniŋ, crowdfunding krawdfœndiŋ, cutter kœtœr, discount diskawnt, drummer drœmœr
duffle dœfl, duty-free djutifri, fake fɛk, farmer farmœr, first fœrst, flightcase flajtkɛs, frame frɛm, gender dʒɛndœr
glitter glitœr, goalkeeper golkipœr, goodies gudiz, greenwashing grinwɔʃiŋ, gun gœn, heading ɛdiŋ, headshot ɛdʃɔt
hovercraft ɔvœrkraft, job-dating dʒɔbdɛtiŋ, keyboard kibɔrd, kingsize kiŋsajz, ladies lɛdiz, lead lid, load lod, lunch lœnʃ
management manadʒəmɛnt, marketplace markɛtplɛs, merchandising mɛrʃɑ̃dajziŋ, messenger mɛsɛndʒœr, moonwalk munwɔk
networking nɛtwœrkiŋ, newsgroup njuzgrup, nightclub najtklœb, outfit awtfit, outlet awtlɛt, output awtput, packaging pakadʒiŋ
planner planœr, plugin plœgin, pole-position polpozisjɔ̃, printer printœr, reader ridœr, ready rɛdi, road-movie rodmuvi
road-trip rodtrip, speed-dating spiddɛtiŋ, speeder spidœr, springbok spriŋbɔk, streaker strikœr, sun sœn, tender tɛndɛr
time-out tajmawt, touchdown tœtʃdawn, tuner tynɛr, up-to-date œptudɛt, wargame wargɛm, water-closet watɛrklozɛt, wild wajld
work-shop wœrkʃɔp, workout wœrkawt, workshop wœrkʃɔp, wres·tling w: r:r e:ɛ s t: l i ng:ŋ, yuppie jœpi
`
