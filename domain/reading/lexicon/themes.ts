import { animalsAndDishes } from './themes/animals-and-dishes.ts'
import { arabicAndNearEasternWords } from './themes/arabic-and-near-eastern-words.ts'
import { artists } from './themes/artists.ts'
import { asianWords } from './themes/asian-words.ts'
import { brands } from './themes/brands.ts'
import { characters } from './themes/characters.ts'
import { countriesAndCities } from './themes/countries-and-cities.ts'
import { englishWords } from './themes/english-words.ts'
import { familyNames } from './themes/family-names.ts'
import { firstNames } from './themes/first-names.ts'
import { frenchPlaces } from './themes/french-places.ts'
import { germanicAndSlavicWords } from './themes/germanic-and-slavic-words.ts'
import { iberianWords } from './themes/iberian-words.ts'
import { italianWords } from './themes/italian-words.ts'
import { latinWords } from './themes/latin-words.ts'
import { literature } from './themes/literature.ts'
import { musicFoodClothes } from './themes/music-food-clothes.ts'
import { musicians } from './themes/musicians.ts'
import { mythsAndReligions } from './themes/myths-and-religions.ts'
import { peoplesAndAdjectives } from './themes/peoples-and-adjectives.ts'
import { regionsAndWaters } from './themes/regions-and-waters.ts'
import { rulers } from './themes/rulers.ts'
import { scholars } from './themes/scholars.ts'
import { skyAndHistory } from './themes/sky-and-history.ts'
import { sportsAndScreens } from './themes/sports-and-screens.ts'
import { sportspeople } from './themes/sportspeople.ts'
import { wordsOfAllKinds } from './themes/words-of-all-kinds.ts'
import { wordsOfFiveContinents } from './themes/words-of-five-continents.ts'
import { writers } from './themes/writers.ts'

/** The lexicon by theme. */
export const themes: readonly string[] = [
  animalsAndDishes,
  arabicAndNearEasternWords,
  artists,
  asianWords,
  brands,
  characters,
  countriesAndCities,
  englishWords,
  familyNames,
  firstNames,
  frenchPlaces,
  germanicAndSlavicWords,
  iberianWords,
  italianWords,
  latinWords,
  literature,
  musicFoodClothes,
  musicians,
  mythsAndReligions,
  peoplesAndAdjectives,
  regionsAndWaters,
  rulers,
  scholars,
  skyAndHistory,
  sportsAndScreens,
  sportspeople,
  wordsOfAllKinds,
  wordsOfFiveContinents,
  writers,
]
