import messages from '#messages' with { type: 'json' }
import { ltiScopes } from './platform-token.ts'

/** The tool's registration document for platforms, with URLs on the web app's public origin. */
export function toolRegistration(origin: string) {
  const launch = `${origin}/lti13/launch`
  const { name, description } = messages.lti.tool
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: `${origin}/lti13/login`,
    redirect_uris: [launch],
    client_name: name,
    jwks_uri: `${origin}/lti13/jwks.json`,
    logo_uri: `${origin}/icon.svg`,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: Object.values(ltiScopes).join(' '),
    'https://purl.imsglobal.org/spec/lti-tool-configuration': {
      domain: new URL(origin).host,
      description,
      target_link_uri: launch,
      custom_parameters: {},
      claims: ['iss', 'sub', 'name', 'given_name', 'family_name', 'email'],
      messages: [
        { type: 'LtiDeepLinkingRequest', target_link_uri: launch, label: name },
        { type: 'LtiResourceLinkRequest', target_link_uri: launch, label: name },
      ],
    },
  }
}
