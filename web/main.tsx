import './preload'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { storedItem } from './ui/storage'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'

const reloadedAt = storedItem('session', 'reloaded-at')

// A page that was open during an update asks for files that are gone. It reloads, at most once in 30 seconds.
window.addEventListener('vite:preloadError', (event) => {
  const last = Number(reloadedAt.read() ?? 0)
  if (Date.now() - last < 30_000 || !reloadedAt.write(String(Date.now()))) return
  event.preventDefault()
  location.reload()
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
