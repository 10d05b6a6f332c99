import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Opens a database, made by `create` at the first time; null where the browser has none. Lets a later version of the application upgrade it. */
export const openDatabase = <S extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<S>) => void,
): Promise<IDBPDatabase<S> | null> =>
  openDB<S>(name, 1, {
    upgrade: create,
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  }).catch(() => null)
