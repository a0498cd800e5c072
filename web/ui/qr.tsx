import { useMemo } from 'react'
import { encode } from 'uqr'
import './qr.css'

interface QrProps {
  text: string
  label: string
  /** The address of an outside service. Without one the code is drawn here, and needs no network. */
  serviceUrl?: string | null
}

export function Qr({ text, label, serviceUrl }: QrProps) {
  return serviceUrl ? (
    <img className="qr" src={serviceAddress(serviceUrl, text)} alt={label} />
  ) : (
    <DrawnQr text={text} label={label} />
  )
}

function DrawnQr({ text, label }: QrProps) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: 0 })
    const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    return { size, path: dark.join('') }
  }, [text])
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#14161f" />
    </svg>
  )
}

/** The service's address contains a placeholder for the link, or the link is appended. */
function serviceAddress(serviceUrl: string, text: string): string {
  const link = encodeURIComponent(text)
  return serviceUrl.includes('{link}') ? serviceUrl.replace('{link}', link) : `${serviceUrl}${link}`
}
