import { dropStored, readStored, store } from './storage.ts'

const key = 'tremplin:sign-out'

/** Where the form of components/navigation posts to. */
export const signOutAddress = '/bff/session/logout'

/** A sign-out without network: the next page with network ends the session (`finishSignOut`). */
export const signOutLater = (): void => store(key, '1')

/** Ends the session that somebody wanted to end without network; returns whether the page is being left for it. */
export function finishSignOut(): boolean {
  if (!navigator.onLine || readStored(key) === null) return false
  dropStored(key)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = signOutAddress
  document.body.append(form)
  form.submit()
  return true
}
