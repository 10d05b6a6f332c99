/** Keys of the database's advisory locks. They are global to the database, so each task needs its own. */
export const advisoryLocks = {
  migrate: 7_267_365,
  seedDemo: 7_267_366,
  foldStatistics: 7_267_367,
  starterCourses: 7_267_368,
  embeddedUse: 7_267_369,
  backup: 7_267_370,
} as const
