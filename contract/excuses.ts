/** Why a work is neither expected of a student nor counted: « dispensé » or « absent ». */
export const excuses = ['excused', 'absent'] as const
export type Excuse = (typeof excuses)[number]
