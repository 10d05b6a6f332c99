'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'

/** A line along the top while a page that a link leads to is on its way. For the eye: Next announces the page once it is there. */
export function NavigationProgress() {
  const here = `${usePathname()}?${useSearchParams()}`
  const [left, setLeft] = useState<string>()
  useEffect(() => {
    setLeft(undefined)
    const onClick = (event: MouseEvent) => leadsElsewhere(event) && setLeft(here)
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [here])
  return left === here ? <div aria-hidden="true" className="navigation-progress" /> : null
}

/** Whether a link of this app took the press over; for any other the browser shows that it loads. */
function leadsElsewhere({ target, defaultPrevented }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return defaultPrevented && link !== null && (link.pathname !== location.pathname || link.search !== location.search)
}
