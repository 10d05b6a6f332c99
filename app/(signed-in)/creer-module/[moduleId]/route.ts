import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { moduleEditorPath } from '#lib/routes'

export const GET = async ({ nextUrl }: NextRequest, { params }: { params: Promise<{ moduleId: string }> }) =>
  redirect(moduleEditorPath(encodeURIComponent((await params).moduleId)) + nextUrl.search)
