/** Scientists, mathematicians and philosophers. For the syntax see `lexicon.ts`. */
export const scholars = `
ader adɛr, aldrin ɔldrin, arendt arɛnt
babbage babadʒ, bergson bɛrksɔn, berkeley bɛrkəlɛ, berners-lee bɛrnɛrsli, bernoulli bɛrnuji, berzelius bɛrzeljys, bezos bezos
collins kɔlins, coppens kɔpɛns
desargues dezarg
feynman fɛnman, fibonacci fibɔnatʃi, fleming flɛmiŋ, franklin frɑ̃klin
gates gɛts, grothendieck grɔtɛndik
habermas abɛrmas, haigneré ɛɲere, hobbes ɔbz, humboldt umbɔlt, husserl usɛrl
jenner ʒɛnɛr, jobs dʒɔbs
kant kɑ̃t
levinas levinas, lévinas levinas, lovelace lœvəlɛs
mandelbrot mɑ̃dɛlbrɔt, marc-aurèle markɔrɛl
noether nøtɛr
oppenheimer ɔpɛnajmɛr
popper pɔpɛr, priestley pristlɛ
ramanujan ramanudʒan, reeves rivs, richter riʃtɛr, röntgen rœntgɛn
schopenhauer sch:ʃ o:ɔ p e:ɛ n h: au:aw e:ɛ r, sun-tzu suntsu
terechkova terɛskɔva, torricelli tɔritʃɛli, turing tjuriŋ, tycho tiko
wegener vegenɛr, weil vɛj
zuckerberg zykœrbɛrg
`
