import type { TokenMaker } from './bot-check'

interface Grecaptcha {
  ready: (then: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha
  }
}

let loading: Promise<Grecaptcha> | undefined

/** Google's script, which watches the page and answers with a token that only our server can have judged. */
export const recaptcha = (siteKey: string): TokenMaker => ({
  load: () => loaded(siteKey),
  make: async (action) => (await loaded(siteKey)).execute(siteKey, { action }),
})

/** Once for the page; what has failed is loaded anew at the next try. */
function loaded(siteKey: string): Promise<Grecaptcha> {
  loading ??= load(siteKey).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(siteKey: string): Promise<Grecaptcha> {
  const script = document.createElement('script')
  script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
  script.async = true
  await new Promise<void>((done, fail) => {
    const tired = setTimeout(() => fail(new Error('no answer')), patienceMs)
    script.onload = () => done()
    script.onerror = () => fail(new Error('the script did not load'))
    script.addEventListener('load', () => clearTimeout(tired))
    document.head.append(script)
  }).catch((error: unknown) => {
    script.remove()
    throw error
  })
  const { grecaptcha } = window
  if (!grecaptcha) throw new Error('the script has set up nothing')
  await new Promise<void>((done) => grecaptcha.ready(done))
  return grecaptcha
}

const patienceMs = 10_000
