export const pageStyle = `
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: #faf8f4; color: #1b201d; font: 400 16px/24px 'Golos Text', system-ui, sans-serif; }
main, .brand { max-width: 448px; margin: 0 auto; }
.brand { margin-bottom: 16px; font-size: 20px; font-weight: 700; color: #1d4f3b; }
main { padding: 24px; background: #fff; border: 1px solid #e5e0d5; border-radius: 16px; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 32px; }
p { margin: 0 0 24px; }
.note { padding: 12px 16px; border-radius: 8px; background: #fcefd2; color: #6e4300; }
.note strong { display: block; }
dl { margin: 0 0 24px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 6px 0; }
dt { color: #666b64; }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.sum { font-size: 20px; font-weight: 700; }
form { display: grid; gap: 12px; }
button, .button { display: block; width: 100%; min-height: 48px; padding: 11px 20px; border: 1px solid transparent; border-radius: 8px;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.main { background: #1d4f3b; color: #fff; }
.main:hover { background: #163f2f; }
.other { background: none; color: #1b201d; border-color: #8b8677; }
.other:hover { background: #f3f0e9; }
:focus-visible { outline: 2px solid #1d4f3b; outline-offset: 2px; }
`
