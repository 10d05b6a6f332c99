// Goes back to the platform by itself; the button is for a browser that does not.
document.querySelector('form[data-send]')?.submit()
