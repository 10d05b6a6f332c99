// Kept apart from the schemas: the sign-in screen needs these without zod.

export const classCodeLength = 8

/** The pictures of a picture password, as they are typed where there are none to press; each is /sign-in/{name}.svg. */
export const signInPictures = [
  ...(['chat', 'chien', 'poisson', 'oiseau', 'lapin', 'escargot', 'tortue', 'ecureuil', 'pomme', 'cerise'] as const),
  ...(['carotte', 'banane', 'soleil', 'lune', 'etoile', 'coeur', 'fleur', 'parapluie', 'cle', 'maison'] as const),
  ...(['voiture', 'velo', 'bateau', 'fusee', 'sapin'] as const),
] as const
export type SignInPicture = (typeof signInPictures)[number]

/** How many of them a password has, in order, the same one more than once or not. */
export const pictureCount = 5
