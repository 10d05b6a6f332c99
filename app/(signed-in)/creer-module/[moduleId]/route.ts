import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { moduleEditorPath } from '#lib/routes'

type Context = { params: Promise<{ moduleId: string }> }

export const GET = async ({ nextUrl }: NextRequest, { params }: Context) =>
  redirect(moduleEditorPath((await params).moduleId) + nextUrl.search)
