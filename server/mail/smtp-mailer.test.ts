import { afterEach, expect, test } from 'vitest'
import { mailServer, type MailServer } from '../../tests/kit/services/mail-server'
import { smtpMailer } from './smtp-mailer'

let server: MailServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const mail = { to: 'zoe@example.org', subject: 'Hello', text: 'A live link' }
const send = (SMTP_URL: string) =>
  smtpMailer({ SMTP_URL, MAIL_FROM: 'quiz@example.org' }).send(mail, 'an-id', new AbortController().signal)
/** An address that is not written as this machine's, and leads to it all the same. */
const elsewhere = ({ url }: MailServer) => url.replace('127.0.0.1', '0.0.0.0')

test('to another machine nothing is sent in the clear: a server without STARTTLS, or one robbed of it, gets no mail', async () => {
  server = await mailServer()
  await expect(send(elsewhere(server))).rejects.toMatchObject({ code: 'ETLS' })
  await expect(send(`${elsewhere(server)}/?ignoreTLS=true`)).rejects.toMatchObject({ code: 'ETLS' })
  expect([server.offered, server.received]).toEqual([0, []])
})

test('with STARTTLS it is sent, once the certificate is one that is trusted', async () => {
  server = await mailServer({ encrypts: true })
  await expect(send(elsewhere(server))).rejects.toThrow(/certificate/)
  expect(server.offered).toBe(0)
  await send(`${elsewhere(server)}/?tls.rejectUnauthorized=false`)
  expect(server.received).toMatchObject([{ to: [mail.to], wasEncrypted: true }])
})

test('on a network that is trusted the address may say that it need not be encrypted', async () => {
  server = await mailServer()
  await send(`${elsewhere(server)}/?requireTLS=false`)
  expect(server.received).toMatchObject([{ to: [mail.to], wasEncrypted: false }])
})

test.each(['127.0.0.1', 'localhost'])('on this machine, at %s, nobody listens in', async (host) => {
  server = await mailServer()
  await send(server.url.replace('127.0.0.1', host))
  expect(server.received).toMatchObject([{ to: [mail.to], wasEncrypted: false }])
})
