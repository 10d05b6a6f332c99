const key = 'tremplin:sign-out'

/** Where the form of components/navigation posts to. */
export const signOutAddress = '/bff/session/logout'

/** A sign-out without network: the next page with network ends the session (`finishSignOut`). Storage may be unavailable. */
export function signOutLater(): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // Whoever comes next finds the session.
  }
}

/** Ends the session that somebody wanted to end without network; returns whether the page is being left for it. */
export function finishSignOut(): boolean {
  try {
    if (!navigator.onLine || localStorage.getItem(key) === null) return false
    localStorage.removeItem(key)
  } catch {
    return false
  }
  const form = document.createElement('form')
  form.method = 'post'
  form.action = signOutAddress
  document.body.append(form)
  form.submit()
  return true
}
