import './styles/parts.css'
import './preload'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { loadLostCatalogue } from './i18n/catalogue'
import { onMissingFile } from './ui/loading/missing-files'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'

window.addEventListener('vite:preloadError', onMissingFile)

const root = document.getElementById('root')
if (root) void start(root)

async function start(page: HTMLElement) {
  try {
    await loadLostCatalogue()
  } catch {
    // In the reader's language, by the server.
    page.textContent = page.dataset.failure ?? ''
    return
  }
  createRoot(page).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
