import './preload'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { reloadOnce } from './ui/reload-once'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'

const reloadAgainMs = 30_000

// A page that was opened before an update asks for files that are gone.
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce('files', reloadAgainMs)) event.preventDefault()
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
