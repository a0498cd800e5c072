import type { TokenMaker } from './token-maker'

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

/** Google's script watches the page and makes tokens. Only our server can have them verified. */
export const recaptcha = (siteKey: string): TokenMaker => ({
  load: () => loadOnce(siteKey),
  make: async (action) => withTimeout((await loadOnce(siteKey)).execute(siteKey, { action })),
})

/** Loads the script once for the page. After a failure the next attempt loads it again. */
function loadOnce(siteKey: string): Promise<Grecaptcha> {
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
  const arrival = new Promise<void>((done, fail) => {
    script.onload = () => done()
    script.onerror = () => fail(new Error('the script did not load'))
    document.head.append(script)
  })
  await withTimeout(arrival).catch((error: unknown) => {
    script.remove()
    throw error
  })
  const { grecaptcha } = window
  if (!grecaptcha) throw new Error('the script has set up nothing')
  await withTimeout(new Promise<void>((done) => grecaptcha.ready(done)))
  return grecaptcha
}

const timeoutMs = 10_000

/** Google's script may load and never call back. A form that says so is better than one that waits forever. */
async function withTimeout<T>(answer: PromiseLike<T>): Promise<T> {
  let timer: number | undefined
  const tired = new Promise<never>((_, fail) => {
    timer = window.setTimeout(() => fail(new Error('no answer')), timeoutMs)
  })
  try {
    return await Promise.race([answer, tired])
  } finally {
    clearTimeout(timer)
  }
}
