import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { because } from '../problems/because'

/** Calls that take a form. Encapsulated, so that no other call accepts files, and these accept nothing else. */
export async function formRoutes(app: FastifyInstance, register: (forms: FastifyInstance) => void): Promise<void> {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', async () => {
      throw notAForm()
    })
    await forms.register(multipart)
    register(forms)
  })
}

export const notAForm = () => because('wrong_content_type', { reason: 'form' })
