/** Addresses that are not pages: files, and the handlers of the BFF, of portals and of learning platforms. */
const others = /^\/(?:_next|bff|auth|lti13|avatar|badges|subjects|sign-in|workers)\/|^\/[^/?]+\.\w+(?:\?|$)/

/** Whether the address of a request is a page rendered by React. */
export const isPage = (url = '') => !others.test(url)
