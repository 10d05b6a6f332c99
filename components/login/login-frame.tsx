import type { ReactNode } from 'react'
import { LoginArt } from './login-art.tsx'

type Props = {
  /** The logo above the form, and the links below it. */
  logo: ReactNode
  foot: ReactNode
  children: ReactNode
}

/** The frame of every way to sign in: a narrow column, with the drawing beside it on wide screens. */
export function LoginFrame({ logo, foot, children }: Props) {
  return (
    <div className="grid min-h-dvh wide:grid-cols-2">
      <div className="flex flex-col">
        <main className="flex grow flex-col justify-center px-5 py-10 tablet:px-12">
          <div className="mx-auto flex w-full max-w-md flex-col gap-6">
            {logo}
            {children}
          </div>
        </main>
        {foot}
      </div>
      <LoginArt />
    </div>
  )
}
