import { brand } from '../../../contract/brand'
import { limits } from '../../../contract/limits'
import type { Mail } from '../../mail/mailer'

const minutes = limits.magicLinkMs / 60_000

/** The mail with a sign-in link. It names the site, because the person who asked is unknown. */
export function magicLinkMail(to: string, link: string): Mail {
  const { host } = new URL(link)
  return {
    to,
    subject: `Sign in to ${brand}`,
    text: `Someone (hopefully you) asked for a link to sign in to ${brand} at ${host} as ${to}.

Open this link and press "Sign In". It works once, for ${minutes} minutes:

${link}

Not you? Just ignore this email. Nobody can sign in without the link, so please don't share it.
`,
    html: html({ to, link, host }),
  }
}

/**
 * Mail programs understand tables and inline styles, and some support dark mode: where the <style> is read, its colours
 * win; where it is dropped, the inline ones remain.
 */
function html(given: { to: string; link: string; host: string }): string {
  const [to, link, host] = [given.to, given.link, given.host].map(escaped)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Sign in to ${brand}</title>
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
<h1 class="ink" style="margin:0 0 12px;color:#14161f;font-size:24px;line-height:1.25;">Sign in to ${brand}</h1>
<p class="ink-2" style="margin:0 0 24px;color:#4a4e5f;font-size:16px;line-height:1.5;overflow-wrap:anywhere;">Someone (hopefully you) asked for a link to sign in at ${host} as <strong class="ink" style="color:#14161f;">${to}</strong>.</p>
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="background:#ffb224;border-radius:12px;">
<a href="${link}" style="display:inline-block;padding:14px 28px;color:#14161f;font-size:16px;font-weight:700;text-decoration:none;">Sign in to ${brand}</a>
</td></tr></table>
<p class="ink-2" style="margin:24px 0 8px;color:#4a4e5f;font-size:14px;line-height:1.5;">The link works once, for ${minutes} minutes. If the button doesn’t work, copy this into your browser:</p>
<p style="margin:0;font-size:13px;line-height:1.5;word-break:break-all;"><a class="ink" href="${link}" style="color:#14161f;">${link}</a></p>
</td></tr>
<tr><td class="ink-2" style="padding:20px 4px 0;color:#4a4e5f;font-size:13px;line-height:1.5;">Not you? Just ignore this email. Nobody can sign in without the link, so please don’t share it.</td></tr>
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
