import { artists } from './themes/artists.ts'
import { brands } from './themes/brands.ts'
import { characters } from './themes/characters.ts'
import { countriesAndCities } from './themes/countries-and-cities.ts'
import { firstNames } from './themes/first-names.ts'
import { frenchPlaces } from './themes/french-places.ts'
import { literature } from './themes/literature.ts'
import { musicians } from './themes/musicians.ts'
import { mythsAndReligions } from './themes/myths-and-religions.ts'
import { peoplesAndAdjectives } from './themes/peoples-and-adjectives.ts'
import { regionsAndWaters } from './themes/regions-and-waters.ts'
import { rulers } from './themes/rulers.ts'
import { scholars } from './themes/scholars.ts'
import { skyAndHistory } from './themes/sky-and-history.ts'
import { sportspeople } from './themes/sportspeople.ts'
import { wordsOfAllKinds } from './themes/words-of-all-kinds.ts'
import { writers } from './themes/writers.ts'

/** The lexicon by theme. */
export const themes: readonly string[] = [
  artists,
  brands,
  characters,
  countriesAndCities,
  firstNames,
  frenchPlaces,
  literature,
  musicians,
  mythsAndReligions,
  peoplesAndAdjectives,
  regionsAndWaters,
  rulers,
  scholars,
  skyAndHistory,
  sportspeople,
  wordsOfAllKinds,
  writers,
]
