/** Scientists, mathematicians and philosophers. For the syntax see `lexicon.ts`. */
export const scholars = `
ader adɛr, aldrin ɔldrin, alzheimer alzajmɛr, arendt arɛnt
babbage babadʒ, battuta batuta, bergson bɛrksɔn, berkeley bɛrkəlɛ, berners-lee bɛrnɛrsli, bernoulli bɛrnuji, berzelius bɛrzeljys
bezos bezos, chasles ʃal
collins kɔlins, coppens kɔpɛns
desargues dezarg, durkheim dyrkɛm
engels ɛngɛls
feynman fɛnman, fibonacci fibɔnatʃi, fleming flɛmiŋ, franklin frɑ̃klin, freud frøjd
gates gɛts, grothendieck grɔtɛndik, gutenberg gytɛnbɛrg
habermas abɛrmas, haigneré ɛɲere, hawking ɔkiŋ, hegel egɛl, heidegger ajdɛgɛr, heisenberg ajzɛnbɛrg, hobbes ɔbz, hubble œbl
humboldt umbɔlt, husserl usɛrl, huygens ɥigɛ̃s
jenner ʒɛnɛr, jobs dʒɔbs, jung juŋ
kant kɑ̃t, kepler kɛplɛr, kierkegaard kjɛrkəgard, koch kɔk
leibniz lajbnits, levinas levinas, lévinas levinas, lovelace lœvəlɛs
mandelbrot mɑ̃dɛlbrɔt, marc-aurèle markɔrɛl, marx marks, mendel mɛndɛl, mendeleïev mɛndelejɛv
niépce njɛps, noether nøtɛr
oppenheimer ɔpɛnajmɛr
popper pɔpɛr, priestley pristlɛ
ramanujan ramanudʒan, reeves rivs, richter riʃtɛr, röntgen rœntgɛn
schopenhauer sch:ʃ o:ɔ p e:ɛ n h: au:aw e:ɛ r, schrödinger ʃrødingœr, sun-tzu suntsu
terechkova terɛskɔva, torricelli tɔritʃɛli, turing tjuriŋ, tycho tiko
wegener vegenɛr, weil vɛj, wittgenstein vitgɛnstajn
zuckerberg zykœrbɛrg
`
