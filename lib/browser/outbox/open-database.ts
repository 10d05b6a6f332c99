import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Opens a database, made by `create` at the first time; null where the browser has none, or refuses it at once. */
export async function openDatabase<S extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<S>) => void,
): Promise<IDBPDatabase<S> | null> {
  try {
    return await openDB<S>(name, 1, {
      upgrade: create,
      // Lets a later version of the application upgrade the database.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close()
      },
    })
  } catch {
    return null
  }
}
