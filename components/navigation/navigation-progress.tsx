'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { navigationStart } from '#lib/browser/navigation-start'

/** A progress line at the top while another page loads. Visual only: Next announces the page once it is loaded. */
export function NavigationProgress() {
  const here = `${usePathname()}?${useSearchParams()}`
  const [left, setLeft] = useState<string>()
  useEffect(() => {
    setLeft(undefined)
    const onStart = (event: Event) => event instanceof CustomEvent && leadsElsewhere(String(event.detail)) && setLeft(here)
    window.addEventListener(navigationStart, onStart)
    return () => window.removeEventListener(navigationStart, onStart)
  }, [here])
  return left === here ? <div aria-hidden="true" className="navigation-progress" /> : null
}

/** False for an anchor of this page and for its refresh. */
function leadsElsewhere(address: string): boolean {
  const { pathname, search } = new URL(address, location.href)
  return pathname !== location.pathname || search !== location.search
}
