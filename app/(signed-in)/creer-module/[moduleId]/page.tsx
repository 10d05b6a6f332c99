import { redirect } from 'next/navigation'
import { moduleEditorPath } from '#lib/routes'

type Props = { params: Promise<{ moduleId: string }> }

export default async function ModulePage({ params }: Props) {
  redirect(moduleEditorPath((await params).moduleId))
}
