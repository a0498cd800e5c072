declare module 'wicg-inert'
