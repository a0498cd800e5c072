import { brand } from '../../../contract/brand'
import { limits } from '../../../contract/limits'
import { languages, type Language } from '../../../contract/languages/languages'
import type { Params } from '../../../contract/problems'
import type { Mail } from '../../mail/mailer'
import type { TextKey } from '../../texts/english'
import type { Texts } from '../../texts/texts'

const minutes = limits.magicLinkMs / 60_000

type Say = (key: TextKey, params?: Params) => string

interface Content {
  to: string
  link: string
  /** The reader's. */
  language: Language
}

/** The mail with a sign-in link. It names the site, because the person who asked is unknown. */
export function magicLinkMail(texts: Texts, { to, link, language }: Content): Mail {
  const { host } = new URL(link)
  const say: Say = (key, params) => texts.say(language, key, { brand, minutes, ...params })
  return {
    to,
    subject: say('sign_in_subject'),
    text: [say('sign_in_asked', { host, to }), say('sign_in_how'), link, say('sign_in_not_you')].join('\n\n') + '\n',
    html: html({ to, link, host, language, say }),
  }
}

/**
 * Mail programs understand tables and inline styles, and some support dark mode: where the <style> is read, its colours
 * win; where it is dropped, the inline ones remain.
 */
function html({ language, say, ...given }: Content & { host: string; say: Say }): string {
  const to = escaped(given.to)
  const link = escaped(given.link)
  const host = escaped(given.host)
  const direction = 'isRightToLeft' in languages[language] ? 'rtl' : 'ltr'
  const address = `<strong class="ink" style="color:#14161f;">${to}</strong>`
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${say('sign_in_subject')}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: inherit; }
@media (prefers-color-scheme: dark) {
  .paper { background: #14161f !important; }
  .card { background: #1f2230 !important; border-color: #34384a !important; }
  .ink { color: #fff7e8 !important; }
  .ink-2 { color: #c9c6d2 !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbf8f2;">
<div role="main">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f2;">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;">
<tr><td class="ink" style="padding:0 4px 16px;color:#14161f;font-size:20px;font-weight:800;">${brand.toLowerCase()}</td></tr>
<tr><td class="card" style="padding:32px 28px;background:#ffffff;border:1px solid #e6e0d4;border-radius:16px;">
<h1 class="ink" style="margin:0 0 12px;color:#14161f;font-size:24px;line-height:1.25;">${say('sign_in_subject')}</h1>
<p class="ink-2" style="margin:0 0 24px;color:#4a4e5f;font-size:16px;line-height:1.5;overflow-wrap:anywhere;">${say('sign_in_asked', { host, to: address })}</p>
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="background:#ffb224;border-radius:12px;">
<a href="${link}" style="display:inline-block;padding:14px 28px;color:#14161f;font-size:16px;font-weight:700;text-decoration:none;">${say('sign_in_subject')}</a>
</td></tr></table>
<p class="ink-2" style="margin:24px 0 8px;color:#4a4e5f;font-size:14px;line-height:1.5;">${say('sign_in_copy')}</p>
<p style="margin:0;font-size:13px;line-height:1.5;word-break:break-all;"><a class="ink" href="${link}" style="color:#14161f;">${link}</a></p>
</td></tr>
<tr><td class="ink-2" style="padding:20px 4px 0;color:#4a4e5f;font-size:13px;line-height:1.5;">${say('sign_in_not_you')}</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
