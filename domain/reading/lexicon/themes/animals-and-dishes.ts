/** Dogs, dances and dishes from elsewhere. For the syntax see `lexicon.ts`. */
export const animalsAndDishes = `
bibimbap bibimbap, biltong biltɔng, bulgogi bulgɔgi, charleston ʃarlɛstɔn, corgi kɔrgi, donburi dɔnburi, fox-trot fɔkstrɔt
foxtrot fɔkstrɔt, gladiolus gladjɔlys, greyhound grɛawnd, injera indʒera, masala masala, onigiri ɔnigiri, pinscher pinʃɛr
ponzu pɔnzu, rottweiler rɔtvajlœr, shôyu ʃoju, takoyaki takɔjaki, tokaj tɔkaj, whippet wipɛt
`
