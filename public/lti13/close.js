// The standard's message by which a platform learns that a registration is over; pressing the button sends it again.
const target = window.opener ?? window.parent
const close = () => target.postMessage({ subject: 'org.imsglobal.lti.close' }, '*')
document.querySelector('[data-close]')?.addEventListener('click', close)
