import { foldText } from './names.ts'

/** First names that are also French words, without accents: in small letters they may stand for the word. */
const words = new Set(
  `aime aimee ambre amour ange anemone anis apolline aube aurore automne avril axel basile benjamin bienvenu bienvenue blanche
  brice brune bruno calme camelia candide capucine celeste cerise charme cherie claire claude clemence clement clementine colombe
  come constance constant cyprien dauphine desire desiree dominique dore emeraude ete etoile eve fable faste felicite fidele fleur
  florent florentine fortune foucault france franc franche garance gentil germain germaine giroflee grace gui honore hortense
  hyacinthe innocent iris ivoire jacinthe jade jasmin jean jonquille jour joyeux juin juillet juste justice lea lilas loup luce
  lucide lune lys mai manon marc marguerite marine marjolaine martial marin matin maxime melodie menthe merveille mignon mimosa
  modeste muguet myrtille narcisse nicole noel noelle nuit ocean oceane olive opale orange orchidee parfait pascal pascale patience
  perle pervenche petunia philippine pierre pomme prosper prudence prune quentin regis reine reve robin romain romaine rosalie rose
  roseline rosie roy rubis sable saphir sauge serein sereine severe sincere soleil stella suzette topaze trefle valence valentin
  valentine victoire victor violette vivien vivienne volage yole zephyr`.split(/\s+/),
)

/** Whether a first name is a word too: « Rose », « Pierre », « Céleste ». */
export const isWordToo = (firstname: string): boolean => words.has(foldText(firstname))
